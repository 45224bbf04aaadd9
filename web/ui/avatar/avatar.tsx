import { avatarOf } from './avatar-shape.ts';

/** A picture generated from a hash of the e-mail in the browser, so that the address is not sent to anybody. */
export function Avatar({ email, size = 48 }: { email: string; size?: number }) {
  const { hue, cells } = avatarOf(email);
  return (
    <svg
      viewBox="0 0 5 5"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ borderRadius: '50%', flex: 'none' }}
    >
      <rect width="5" height="5" fill={`oklch(0.93 0.045 ${hue})`} />
      <g fill={`oklch(0.46 0.13 ${hue})`} transform="translate(0.9 0.9) scale(0.64)">
        {cells.map(([x, y]) => (
          <rect key={`${x}${y}`} x={x} y={y} width="1.02" height="1.02" />
        ))}
      </g>
    </svg>
  );
}
