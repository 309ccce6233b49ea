/** What a list is narrowed by. */
export const filterChips = {
  active_filters: 'Seçili filtreler',
  remove_filter: '{text} filtresini kaldır',
  remove_guess: '“{typed}” sözünden anlaşıldı: {text}. Aramadan çıkar',
  understood: 'Aramanızdan anlaşılanlar',
  near_me_within: 'Yakınımda: {km} km',
  around_within: '{km} km çevresi',
} as const;
