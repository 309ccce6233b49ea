/** How the words of a search were read. */
export const searchNotices = {
  left_out_one: 'Adresteki {what} ölçütü olmadan arandı: bu filtre artık başka biçimde soruluyor.',
  left_out_more: 'Adresteki {what} ölçütleri olmadan arandı: bu filtreler artık başka biçimde soruluyor.',
  left_out_choose: 'Filtrelerden yeniden seçebilirsiniz.',
  left_out_words:
    'Satıcılar onu artık kendi sözleriyle yazıyor: o filtreye ya da arama kutusuna sözcük yazarak arayabilirsiniz.',
  spelling_right: '“{right}” için sonuçlar gösteriliyor',
  spelling_searched: '“{right}” arandı',
  spelling_typed: '“{typed}” olarak ara',
  spelling_meant: 'Şunu mu demek istediniz: “{right}”',
  step: '“{missing}” bulunamadı; {shown} ilanları:',
  as_words: 'Sözcük olarak aransın: {count} ilan',
  with_guesses: 'Yazdıklarınız sözcük olarak arandı.',
  guess_again: 'Süzgeç olarak ara',
} as const;
