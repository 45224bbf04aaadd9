import { TextInput } from '@mantine/core';
import { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { EARNING_TYPES } from '#shared/domain/loyalty.ts';
import { ownLoyalty } from '#texts/own-loyalty.ts';
import { fill } from '#texts/format.ts';
import { callOnce } from '#web/api/call-once.ts';
import { useAction } from '#web/api/use-action.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { sayAt } from '#web/ui/result/say-at.ts';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { localPath } from '#web/ui/language/local-path.ts';
import styles from './loyalty.module.css';
import { POINTS_CHANGE, type OwnLoyalty } from './own-loyalty.ts';

const words = ownLoyalty;
const PLACE = 'sharing';
/** Facebook's page for sharing a URL; it opens in a window of its own, and none of its scripts are loaded here. */
const SHARER = 'https://www.facebook.com/sharer/sharer.php?u=';

/** The invite link, sharing it, and what earns how many points. */
export function InvitePanel({ loyalty: { loyalty_code, rates } }: { loyalty: OwnLoyalty }) {
  const link =
    window.location.origin + localPath(`/home/register?invite=${encodeURIComponent(loyalty_code)}`);
  return (
    <SectionCard title={words.invite}>
      <p className={styles.intro}>{words.inviteIntro}</p>
      <TextInput label={words.link} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.buttons}>
        <Button look="outline" onClick={() => void copyText(link)}>
          <Icon name="copy" />
          {words.copyLink}
        </Button>
        <ShareLink link={link} />
      </div>
      <ResultAt place={PLACE} />
      <h3 className={styles.ways}>{words.ways}</h3>
      <dl className={styles.rates}>
        {EARNING_TYPES.map((type) => (
          <Rate key={type} what={words.earn[type]} earns={fill(words.earnPoints, { points: rates[type] })} />
        ))}
        <Rate what={words.earn.percentage} earns={fill(words.earnPercent, { percent: rates.percentage })} />
      </dl>
    </SectionCard>
  );
}

/** A link, so that no blocker of new windows stops it; following it counts as sharing. */
function ShareLink({ link }: { link: string }) {
  const shared = useAction({
    send: () => callOnce(loyaltyCalls.share, {}),
    place: PLACE,
    changes: POINTS_CHANGE,
    onDone: ({ inserted }) =>
      sayAt(PLACE, inserted ? 'success' : 'info', inserted ? words.shared : words.sharedBefore),
  });
  return (
    <ButtonLink to={`${SHARER}${encodeURIComponent(link)}`} newTab onClick={() => void shared.run(undefined)}>
      {words.share}
    </ButtonLink>
  );
}

function Rate({ what, earns }: { what: string; earns: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd className="figures">{earns}</dd>
    </div>
  );
}
