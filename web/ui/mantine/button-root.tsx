import type { ComponentPropsWithRef } from 'react';

/**
 * The element of Mantine's buttons. While loading, Mantine disables it, which takes the focus away; this one keeps the
 * focus and ignores clicks.
 */
export function ButtonRoot({
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean }) {
  const busy = rest['data-loading'] === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
