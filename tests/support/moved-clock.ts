/** Loaded into the product's process before the product (NODE_OPTIONS): its clock is MOVED_CLOCK milliseconds ahead. */
const ahead = Number(process.env['MOVED_CLOCK'] ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
