/** Words of objecting to a decision about one's own ad. */
export const appeal = {
  question: 'Karara katılmıyor musunuz?',
  until: '{date} tarihine kadar bir kez itiraz edebilirsiniz.',
  open: 'Karara itiraz et',
  open_of: 'Karara itiraz et: {title}',
  waiting: 'İtirazınız inceleniyor',
  waiting_text: '{date} tarihinde itiraz ettiniz. Karara katılmamış başka bir moderatör değerlendirecek.',
  accepted: 'İtirazınız kabul edildi',
  accepted_text: 'İlanınız {date} tarihinde yeniden yayına alındı.',
  accepted_plain: '{date} tarihinde ilanınız hakkındaki kararı geri aldık.',
  denied: 'İtirazınız reddedildi',
  denied_text: '{date} tarihinde başka bir moderatör kararı yeniden değerlendirdi; karar geçerli kaldı.',

  title: 'Karara itiraz edin',
  lead: '“{title}” ilanınız hakkındaki karara neden katılmadığınızı anlatın.',
  decision: 'Kararın nedeni: {reason}',
  once: 'Her karara yalnızca bir kez itiraz edilebilir. İtirazınızı karara katılmamış başka bir moderatör okur.',
  text: 'İtirazınız',
  hint: 'En az 20 karakter',
  send: 'İtirazı gönder',
  cancel: 'Vazgeç',
  failed: 'İtirazınız gönderilemedi',
} as const;
