-- The payments that a mail confirms; their receipts are drawn, in its language, when it is sent.
alter table mail_log
  add payment_ids bigint[] not null default '{}',
  add language text check (language in ('en', 'ka', 'sv'));
