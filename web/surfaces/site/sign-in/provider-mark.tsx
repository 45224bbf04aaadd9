import type { IdentityProviderName } from '#shared/domain/identity-providers.ts';

/** The providers' marks in their own colours, as their rules for such buttons require. */
export function ProviderMark({ provider }: { provider: IdentityProviderName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      {MARKS[provider].map(([fill, shape]) => (
        <path key={fill} fill={fill} d={shape} />
      ))}
    </svg>
  );
}

const MARKS: Readonly<Record<IdentityProviderName, readonly (readonly [fill: string, shape: string])[]>> = {
  google: [
    [
      '#4285F4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
    ],
    [
      '#34A853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
    ],
    [
      '#FBBC05',
      'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l3.66-2.84z',
    ],
    [
      '#EA4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
    ],
  ],
  facebook: [
    [
      '#0866FF',
      'M24 12a12 12 0 1 0-14.9 11.64v-7.98H6.63V12H9.1v-1.58c0-4.08 1.85-5.98 5.86-5.98.76 0 2.07.15 2.61.3v3.32c-.28-.03-.77-.04-1.38-.04-1.97 0-2.73.74-2.73 2.68V12h3.92l-.67 3.66h-3.25v8.24A12 12 0 0 0 24 12z',
    ],
  ],
};
