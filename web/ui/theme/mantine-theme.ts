/** Mantine's theme: every colour and length comes from tokens.css, so that both colour schemes apply. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { web } from '#texts/web.ts';
import { ButtonRoot } from '../mantine/button-root.tsx';
import { BREAKPOINTS } from './breakpoints.ts';

const saperavi = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((shade) => `var(--saperavi-${shade})`);

/** The same sizes as in base.css. */
function heading(size: string) {
  return { fontSize: `var(${size})`, lineHeight: '1.15' };
}

export const mantineTheme = createTheme({
  colors: { saperavi: saperavi as unknown as MantineColorsTuple },
  primaryColor: 'saperavi',
  primaryShade: 7,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: heading('--text-2xl'),
      h2: heading('--text-xl'),
      h3: heading('--text-lg'),
      h4: heading('--text-md'),
      h5: heading('--text-md'),
      h6: heading('--text-sm'),
    },
  },
  breakpoints: { ...BREAKPOINTS, xl: '90rem' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { component: ButtonRoot } },
    ActionIcon: { defaultProps: { component: ButtonRoot } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'clamp(1.25rem, 4vw, 2rem)',
        // A page has one banner: its own header.
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': web.close, size: 'xl', iconSize: 20, radius: 'xl' },
      },
    },
    Tooltip: { defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true } } },
    // The placeholder is not a menu item, and menus may contain only items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  },
});

/** The same in both schemes: the tokens themselves switch between light and dark. */
const variables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-saperavi-filled': 'var(--brand)',
  '--mantine-color-saperavi-filled-hover': 'var(--brand-hover)',
  '--mantine-color-saperavi-light': 'var(--brand-soft)',
  '--mantine-color-saperavi-light-hover': 'color-mix(in srgb, var(--brand-soft), var(--brand-ink) 8%)',
  '--mantine-color-saperavi-light-color': 'var(--brand-ink)',
  '--mantine-color-saperavi-outline': 'var(--brand-ink)',
  '--mantine-color-saperavi-outline-hover': 'var(--brand-soft)',
  '--mantine-color-saperavi-text': 'var(--brand-ink)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-ink)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};

export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
