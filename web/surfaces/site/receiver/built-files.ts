import type { Language } from '#shared/domain/languages.ts';
import georgian400 from '#web/ui/theme/fonts/firago-georgian-400.woff2?url';
import georgian600 from '#web/ui/theme/fonts/firago-georgian-600.woff2?url';
import latin400 from '#web/ui/theme/fonts/firago-latin-400.woff2?url';
import latin600 from '#web/ui/theme/fonts/firago-latin-600.woff2?url';

/** The page's own files; scripts/receiver-page.mjs puts their names in. */
export const STYLES = 'RECEIVER_STYLES';
export const SCRIPT = 'RECEIVER_SCRIPT';

/** What the page's first words are drawn with; Georgian ones have Latin digits and signs. */
export const FONTS: Record<Language, readonly string[]> = {
  en: [latin400, latin600],
  ka: [georgian400, georgian600, latin400],
  sv: [latin400, latin600],
};
