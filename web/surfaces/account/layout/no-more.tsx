import { ownParcels } from '#texts/own-parcels.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Empty } from '#web/ui/placeholders/empty.tsx';

/** A page beyond the last of a list: by an old link, or since the last one had exactly its size. */
export function NoMore({ of, onFirst }: { of: keyof typeof ownParcels.noMore; onFirst: () => void }) {
  return (
    <Empty text={ownParcels.noMore[of]}>
      <Button look="outline" onClick={onFirst}>
        {ownParcels.toFirst}
      </Button>
    </Empty>
  );
}
