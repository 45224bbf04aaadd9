import { Fragment, type ReactNode } from 'react';

interface JoinedProps {
  /** '' and null are left out. */
  parts: readonly ReactNode[];
  between?: string;
}

/** Facts on one line, such as a phone and an e-mail, without those that are not known. */
export function Joined({ parts, between = ' · ' }: JoinedProps) {
  const known = parts.filter((part) => part !== '' && part !== null);
  return known.map((part, place) => (
    // Two facts may be the same, and none of them has a state.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <Fragment key={place}>
      {place === 0 ? null : <span>{between}</span>}
      <span>{part}</span>
    </Fragment>
  ));
}
