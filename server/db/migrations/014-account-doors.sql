-- Guesses of a secret (a login's password, the current password), counted before they are checked. The subject is a
-- keyed hash of account and place, so that nobody reads here which names were tried.
create table guesses (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  -- The next guess is looked at from then on.
  free_at timestamptz not null
);
create index guesses_by_age on guesses (last_at);

-- Browsers and network addresses that an account logged in from, as keyed hashes of account and place: guesses from
-- there are counted apart from those of strangers.
create table known_places (
  hash bytea primary key,
  customer_id bigint references customers (id) on delete cascade,
  staff_id bigint references staff (id) on delete cascade,
  known_until timestamptz not null,
  check ((customer_id is null) <> (staff_id is null))
);
create index known_places_of_customer on known_places (customer_id) where customer_id is not null;
create index known_places_of_staff on known_places (staff_id) where staff_id is not null;
create index known_places_by_end on known_places (known_until);

-- A link works while the account has the password (or none) that it had when the mail was ordered.
alter table one_time_tokens add password_mark bytea;
update one_time_tokens t set password_mark = sha256(convert_to(coalesce(c.password_hash, ''), 'UTF8'))
  from customers c where c.id = t.customer_id;
alter table one_time_tokens alter password_mark set not null;
create index one_time_tokens_by_end on one_time_tokens (expires_at);

-- A mail with such a link is kept without its token, which is made when the mail is sent.
alter table mail_log
  add link_use text check (link_use in ('verify_email', 'reset_password', 'first_password')),
  add password_mark bytea,
  add check ((link_use is null) = (password_mark is null)),
  -- An unverified account that its e-mail's owner did not want is removed; that a mail was sent stays known.
  drop constraint mail_log_customer_id_fkey,
  add foreign key (customer_id) references customers (id) on delete set null;
create index mail_log_of_customer on mail_log (customer_id) where customer_id is not null;
create index mail_log_with_texts on mail_log (created_at) where text_body <> '';
-- What was sent with its token until now is kept no longer.
update mail_log set subject = '', text_body = '', html_body = ''
  where sent_at is not null and template in ('verifyEmail', 'resetPassword', 'guestAccount');
