/** Empty modules around a QR code, which scanners need. */
const MARGIN = 3;

/** The dark squares of a QR code. */
export interface Modules {
  size: number;
  get(row: number, column: number): boolean | number;
}

export interface QrDrawing {
  /** Of one side, with the margin. */
  size: number;
  /** For an SVG path; one module is one unit. */
  path: string;
}

/** A QR code as the path of an SVG element. */
export function qrPath(modules: Modules): QrDrawing {
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { path, size: modules.size + 2 * MARGIN };
}
