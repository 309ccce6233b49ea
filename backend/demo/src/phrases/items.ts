/** What is said of things that are sold second-hand, beside what their leaves say. */
export const PHRASES = {
  title: [
    '<isim>, <ek>',
    '<isim> <ek>',
    '<ek> <isim>',
    '<isim>',
    '{Satılık|Sahibinden} <isim>',
    '<isim>, {acil|fırsat|taşınmadan}',
  ],
  guaranteeOfNew: '{İki yıl garantilidir.|Garantisi faturayla başlar.|}',
  guarantee:
    '{Garantisi devam ediyor, faturası mevcut.|Bir yıl kadar garantisi var.|Faturası ve garanti belgesi duruyor.}',
  byHand: '{Yalnızca <yerde> elden teslim.|Kargo yapmıyorum, <yerde> elden veririm.}',
  swap: '{Takas olur.|Uygun takas değerlendirilir.}',
} as const;
