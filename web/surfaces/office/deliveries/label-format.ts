/** In which format this device prints labels: a counter has one printer. */
import { LABEL_FORMATS, type LabelFormat } from '#shared/domain/labels.ts';
import { browserStorage } from '#web/ui/state/kept.ts';

const KEY = 'merani-label-format';

export const labelFormat = (): LabelFormat =>
  LABEL_FORMATS.find((format) => format === browserStorage.getItem(KEY)) ?? 'PDF';

export const keepLabelFormat = (format: LabelFormat): void => void browserStorage.setItem(KEY, format);
