export interface AvatarShape {
  /** Degrees on the colour wheel. */
  hue: number;
  /** Filled cells of a 5 × 5 grid, mirrored left to right. */
  cells: readonly (readonly [number, number])[];
}

/** The same e-mail always has the same picture, in any case and with spaces around. */
export function avatarOf(email: string): AvatarShape {
  const text = email.trim().toLowerCase();
  const cells: [number, number][] = [];
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 3; x += 1) {
      if (hashOf(`${x}${y}${text}`) % 2 === 0) continue;
      cells.push([x, y]);
      if (x < 2) cells.push([4 - x, y]);
    }
  }
  return { hue: hashOf(text) % 360, cells };
}

/** FNV-1a with a final mix, 32 bits: enough for a picture. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
