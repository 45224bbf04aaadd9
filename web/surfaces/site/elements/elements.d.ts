import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cookie-banner': Plain;
      'referral-modal': Plain;
      'globe-stage': Plain;
      'from-price': Plain & ({ weight: number } | { 'data-none': string; 'data-all': string });
      'office-map': Plain & { latitude: number; longitude: number; name: string };
    }
  }
}
