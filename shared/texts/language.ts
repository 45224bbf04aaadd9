/** The language that the browser application is built for. */
import { texts } from './texts.ts';

export const language = texts({ en: 'en', ka: 'ka', sv: 'sv' });
