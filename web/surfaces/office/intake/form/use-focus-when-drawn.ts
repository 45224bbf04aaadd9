import { useEffect, useState } from 'react';
import type { FieldsForm } from './form-fields.ts';

/** Focuses a field once its new value is on the page: a field whose value was set is rendered anew. */
export function useFocusWhenDrawn(form: FieldsForm): (path: string) => void {
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  useEffect(() => {
    if (wanted !== null) form.getInputNode(wanted.path)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wish
  }, [wanted]);
  return (path) => setWanted({ path });
}
