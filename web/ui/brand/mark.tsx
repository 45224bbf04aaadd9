/** The winged horse in the text's colour, readable from 16 px up. The favicon has the same paths. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12.4 3 14.6 7c4.6 1.4 6.6 5.4 5.8 10-.6 3.6-3.2 6-2.8 12H6.4c-.2-4.6 1.4-7.8 4.4-10.4l-1.6-1.8-3.6 1.6c-1.4.6-2.8-.8-2.4-2.2L3.8 14.4 9.2 8Z" />
      <path d="M21.9 16.4C25.6 14 28.2 10 29.2 3.4c2.4 7.2.4 13.4-7.9 16.4.4-1.1.6-2.2.6-3.4ZM20.7 21.4c4-.8 7.2-2.8 9.6-6-.2 5.6-3.8 9.2-10.4 9.6 0-1.3.2-2.5.8-3.6ZM19.8 26.4c3 .2 5.8-.5 8.4-2.2-1.2 3.4-4 5-8.2 4.8Z" />
    </svg>
  );
}
