import type { Pool } from 'pg';

/** In parts, each far from the time limit of a statement, also on a busy machine. */
const AT_ONCE = 2_000;

/** Copies a parcel, with its status and an unpaid invoice; the copies are numbered `PREFIX-1` and so on. */
export async function copyParcel(
  { pool }: { pool: Pool },
  source: { tracking_number: string },
  { prefix, count }: { prefix: string; count: number },
): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    await pool.query(
      `with source as (select * from parcels where tracking_number = $1),
      copies as (
        insert into parcels (tracking_number, route_id, sender_id, receiver_id, customer_type, collection_option,
          delivery_option, payment_method, packaging, min_price, weight_grams, release_code, checkout_id, taken_in_by)
        select $2 || '-' || n, route_id, sender_id, receiver_id, customer_type, collection_option, delivery_option,
          payment_method, packaging, min_price, 1000, release_code, checkout_id, taken_in_by
        from source, generate_series($3::int, $4::int) n order by n returning id, route_id),
      status as (insert into parcel_status (parcel_id, route_id) select id, route_id from copies)
      insert into invoices (public_id, parcel_id, currency_code, freight_price, delivery_price, packaging_price)
      select 'copy-' || id, id, 'GBP', 100, 0, 0 from copies`,
      [source.tracking_number, prefix, first, Math.min(first + AT_ONCE - 1, count)],
    );
  }
}
