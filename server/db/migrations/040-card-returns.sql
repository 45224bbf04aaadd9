-- Paid by something that takes days: the page is over, and the provider will tell whether the money came.
alter table payment_sessions drop constraint payment_sessions_status_check;
alter table payment_sessions add constraint payment_sessions_status_check
  check (status in ('creating', 'open', 'closing', 'processing', 'completed', 'expired'));

-- Money of card payments that went back, or is disputed: one row for each refunded charge and each dispute. Which payment it
-- was is known by the provider's id, since events come in any order.
create table card_returns (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The provider's id of the charge or of the dispute.
  provider_id text not null unique,
  provider_payment_id text not null,
  amount bigint not null check (amount >= 0),
  currency_code text not null check (currency_code in ('GBP', 'EUR', 'USD')),
  state text not null check (state in ('refunded', 'open', 'won', 'lost')),
  -- The provider has taken the money of an open dispute already.
  withdrawn boolean not null default false,
  -- What the payer has: of a dispute, nothing once it is won, or before the provider takes it.
  given_back bigint not null generated always as (
    case when state in ('refunded', 'lost') or (state = 'open' and withdrawn) then amount else 0 end) stored,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Staff have seen it as it is now.
  looked_at timestamptz,
  looked_by_staff_id bigint references staff (id),
  check ((kind = 'refund') = (state = 'refunded'))
);
create index card_returns_of_payment on card_returns (provider_payment_id);
create index card_returns_unlooked on card_returns (id) where looked_at is null;
create index payments_of_provider on payments (provider_payment_id) where provider_payment_id is not null;
