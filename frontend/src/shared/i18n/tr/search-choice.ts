/** Words of a field in which one of very many is found by typing. */
export const searchChoice = {
  type: 'Yazarak arayın',
  none: 'Eşleşen seçenek yok.',
  all: '{count} seçenek.',
  more: '{all} seçenekten ilk {count} tanesi; daraltmak için yazmaya devam edin.',
};
