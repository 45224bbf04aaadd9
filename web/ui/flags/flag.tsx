import type { ReactNode } from 'react';
import type { Country } from '#shared/domain/countries.ts';

/** The four flags as small drawings, beside the country's name. Their colours are the official ones. */
const FLAGS: Record<Country, ReactNode> = {
  GE: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        fill="#da291c"
        d="M10.400 0h3.200v6.400H24v3.200H13.600V16h-3.200V9.600H0V6.400h10.400zM4.600 1.700h1.200v1h1v1.200h-1v1H4.600v-1h-1V2.700h1zm13.600 0h1.200v1h1v1.200h-1v1h-1.200v-1h-1V2.700h1zM4.600 11.100h1.200v1h1v1.200h-1v1H4.600v-1h-1v-1.200h1zm13.600 0h1.200v1h1v1.200h-1v1h-1.200v-1h-1v-1.200h1z"
      />
    </>
  ),
  UK: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.4" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
  IE: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#169b62" d="M0 0h8v16H0z" />
      <path fill="#ff883e" d="M16 0h8v16h-8z" />
    </>
  ),
  SE: (
    <>
      <path fill="#006aa7" d="M0 0h24v16H0z" />
      <path fill="#fecc02" d="M7 0h3v6.500h14v3H10V16H7V9.500H0v-3h7z" />
    </>
  ),
};

export function Flag({ country, width = 24 }: { country: Country; width?: number }) {
  return (
    <svg
      viewBox="0 0 24 16"
      width={width}
      height={(width * 2) / 3}
      style={{ borderRadius: 3, flex: 'none', boxShadow: '0 0 0 1px rgb(0 0 0 / 12%)' }}
      aria-hidden="true"
      focusable="false"
    >
      {FLAGS[country]}
    </svg>
  );
}
