/** Filled amber stars; the text beside them says how many. */
export function Stars({ count = 5, size = 18 }: { count?: number; size?: number }) {
  return (
    <svg
      viewBox={`0 0 ${count * 24} 24`}
      width={(count * size * 24) / 24}
      height={size}
      fill="var(--amber-500)"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count }, (_, star) => (
        <path
          key={star}
          transform={`translate(${star * 24} 0)`}
          d="m12 2.600 2.900 5.900 6.500.9-4.700 4.600 1.100 6.400-5.800-3-5.800 3 1.100-6.400L2.600 9.400l6.500-.9Z"
        />
      ))}
    </svg>
  );
}
