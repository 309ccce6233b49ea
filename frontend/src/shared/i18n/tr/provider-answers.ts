/** What was noted of the answers of payment providers, on the page of an order. */
export const providerAnswers = {
  paid: 'Ödeme alınmış',
  pending: 'Sonuç henüz belli değil',
  review: 'Kuruluş ödemeyi inceliyor',
  disputed: 'Alıcının bankası ödemeye itiraz etti',
  failed: 'Ödeme yapılamadı: {why}',
  no_answer: 'Kuruluş yanıt vermedi',
  mismatch: 'İstenenden başka bir ödeme: {amount}, sipariş {basket}',
  unreadable: 'okunamayan bir tutar',
  refund_done: 'İade edildi',
  refund_pending: 'İadenin sonucu henüz belli değil',
  refund_refused: 'İade kabul edilmedi',
  not_of_today: 'Ödeme bugünün değil',
  more_than_lines: 'Tutar iyzico’daki kalemlerin toplamından çok',
  unanswered: 'Gönderildi, yanıt gelmedi: iyzico panelinden kontrol edin',
  void_unanswered: 'Daha önce tamamı geri alınmak istendi, yanıt gelmedi: iyzico panelinden kontrol edin',
};
