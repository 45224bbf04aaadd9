/** A signature and a picture for the demo's releases. */
import sharp from 'sharp';

const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><path fill="none" stroke="#1c1917"
  stroke-width="4" stroke-linecap="round" d="M30 110c40-90 60-90 60-20s30 40 50-10 30-50 40 10 40 20 60-20 30 60 60 20 30-40 60 0"/></svg>`;

const PARCEL = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#d8cfc4"/>
  <path fill="#b98b57" d="M200 190h400v290H200z"/><path fill="#a4773f" d="M200 190l60-60h400l-60 60z"/>
  <path fill="#8f6633" d="M600 190l60-60v290l-60 60z"/><path fill="#e9dcc4" d="M370 190h60v290h-60z"/></svg>`;

/** The files in the form that a release takes. */
export async function demoProof() {
  return [
    {
      field: 'signature',
      name: 'signature.png',
      bytes: await sharp(Buffer.from(SIGNATURE)).png().toBuffer(),
    },
    { field: 'pictures', name: 'parcel.jpg', bytes: await sharp(Buffer.from(PARCEL)).jpeg().toBuffer() },
  ];
}
