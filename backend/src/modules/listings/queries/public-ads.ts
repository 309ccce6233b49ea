/** A condition beside `public_status` in every statement that reads what the public sees: nobody has suspended the owner of `ad`. */
export const sellerMayShow = (ad: string): string =>
  `not exists (select from rm.suspended_seller where suspended_seller.user_id = ${ad}.owner_id)`;
