-- Whoever types a code from a mail need not mind its capitals; no two codes differ in them alone.
alter table coupons alter column code type citext;
