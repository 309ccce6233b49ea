/** Sentences of signing in, signing up and everything around passwords; those of validation stand in @ilan/api. */
export const auth = {
  'login.title': 'Giriş Yap',
  'login.lead': 'Mesajlaşmak, favorilere eklemek ve ilan vermek için hesabınıza girin.',
  'login.submit': 'Giriş Yap',
  'login.remember': 'Beni hatırla',
  'login.forgot': 'Şifremi unuttum',
  'login.failed': 'Giriş başarısız. Bilgilerinizi kontrol edin.',
  'login.secondStep': 'Doğrulama kodu',
  'login.success': 'Giriş başarılı',
  'login.successText': 'Hoş geldiniz, {name}. Sayfa yenileniyor…',
  'login.successThere': 'Hoş geldiniz, {name}. Yönlendiriliyorsunuz…',
  'login.wanted': 'Açmak istediğiniz sayfa için giriş yapmalısınız. Girişten sonra oraya götürüleceksiniz.',
  'login.toRegister': 'Hesabınız yok mu?',
  'login.toRegisterAction': 'Kayıt Ol',

  'register.title': 'Kayıt Ol',
  'register.lead': 'Ücretsiz hesabınızı bir dakikada açın.',
  'register.firstName': 'Ad',
  'register.lastName': 'Soyad',
  'register.passwordHint': 'En az 6 karakter',
  'register.submit': 'Kayıt Ol',
  'register.failed': 'Kayıt başarısız. Lütfen tekrar deneyin.',
  'register.success': 'Başarıyla kayıt oldunuz. Giriş yapabilirsiniz.',
  'register.toLogin': 'Zaten hesabınız var mı?',
  'register.toLoginAction': 'Giriş Yap',

  'forgot.title': 'Şifremi Unuttum',
  'forgot.lead': 'E-posta adresinizi yazın, yeni bir şifre belirlemeniz için size bir bağlantı gönderelim.',
  'forgot.submit': 'Sıfırlama Bağlantısı Gönder',
  'forgot.failed': 'Şifre sıfırlama işlemi sırasında bir hata oluştu',
  'forgot.toLogin': 'Girişe dön',

  'field.email': 'E-posta',
  'field.password': 'Şifre',
  'field.newPassword': 'Yeni şifre',
  'field.newPasswordAgain': 'Yeni şifre (tekrar)',

  'wait.now': '{seconds} saniye sonra tekrar deneyebilirsiniz.',
  'wait.over': 'Şimdi tekrar deneyebilirsiniz.',

  'social.or': 'veya',
  'social.google': 'Google ile devam et',
  'social.facebook': 'Facebook ile devam et',
  'social.unknown': 'Google ve Facebook ile giriş şu anda kullanılamıyor.',

  'socialLogin.title': 'Sosyal Giriş',
  'socialLogin.waiting': 'Giriş yapılıyor',
  'socialLogin.waitingText': 'Hesabınız doğrulanıyor, lütfen bekleyin…',
  'socialLogin.success': 'Giriş başarılı',
  'socialLogin.successText': 'Hoş geldiniz, {name}. Yönlendiriliyorsunuz…',
  'socialLogin.failed': 'Giriş yapılamadı',
  'socialLogin.cancelled': 'Girişi yarıda bıraktınız. Dilerseniz yeniden deneyebilir ya da e-posta ile girebilirsiniz.',
  'socialLogin.expired': 'Bu girişin süresi doldu ya da daha önce kullanıldı. Lütfen yeniden deneyin.',
  'socialLogin.unverified_email':
    'Seçtiğiniz hesabın e-posta adresi doğrulanmamış. Adresinizi orada doğrulayın ya da e-posta ve şifrenizle girin.',
  'socialLogin.confirm': 'E-postanızı onaylayın',
  'socialLogin.confirm_email':
    'E-posta adresinize bir onay bağlantısı gönderdik. Girişi tamamlamak için bağlantıyı bir saat içinde bu tarayıcıda açın.',
  'socialLogin.unavailable': 'Giriş hizmetine şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
  'socialLogin.failedText':
    'Giriş sırasında bir hata oluştu. Lütfen yeniden deneyin ya da e-posta ve şifrenizle girin.',
  'socialLogin.again': 'Giriş Yap',
  'socialLogin.retry': 'Tekrar dene',
  'socialLogin.home': 'Anasayfaya dön',

  'reset.title': 'Şifre Sıfırlama',
  'reset.lead': 'Hesabınız için yeni bir şifre belirleyin.',
  'reset.submit': 'Şifreyi Güncelle',
  'reset.failed': 'Şifre sıfırlama başarısız. Lütfen tekrar deneyin.',
  'reset.error': 'Şifre sıfırlama işlemi sırasında bir hata oluştu',
  'reset.success': 'Şifreniz güncellendi. Yeni şifrenizle giriş yapabilirsiniz.',
  'reset.expired': 'Bağlantının süresi dolmuş',
  'reset.expiredText':
    'Şifre sıfırlama bağlantıları 60 dakika geçerlidir ve bir kez kullanılabilir. Yeni bir bağlantı isteyerek devam edebilirsiniz.',
  'reset.missing': 'Bağlantı eksik',
  'reset.missingText':
    'Bu sayfa, e-postanıza gönderilen bağlantıyla açılır. Bağlantıyı e-postanızdan açın ya da yenisini isteyin.',
  'reset.new': 'Yeni bağlantı iste',

  'verify.success': 'E-posta adresiniz onaylandı',
  'verify.failed': 'E-posta adresiniz onaylanamadı',
  'verify.failedText': 'Bağlantının süresi dolmuş ya da daha önce kullanılmış olabilir.',

  'claim.ownTitle': 'E-posta adresinizi onaylayın',
  'claim.ownLead': '{email} adresiyle açtığınız hesap için son adım.',
  'claim.ownText':
    'Bağlantıyı kayıt olduğunuz tarayıcıdan başka bir yerde açtınız. Onaylamak için burada şifrenizle giriş yapmanız yeterli.',
  'claim.own': 'Giriş yap ve onayla',
  'claim.notMine': 'Hesabı siz açmadınız mı?',
  'claim.notMineAction': 'Bu ben değildim',
  'claim.title': 'Hesabınızı sahiplenin',
  'claim.lead': '{email} adresiyle başka bir tarayıcıda bir hesap açılmış.',
  'claim.text':
    'Biri adresinizi kullanmış olabilir. Hesabı devralmak için yeni bir şifre belirleyin. Eski şifre geçersiz olur, hesaba girmiş olan herkesin oturumu kapatılır.',
  'claim.submit': 'Şifreyi Belirle ve Onayla',
  'claim.failed': 'Hesabınız onaylanamadı. Lütfen tekrar deneyin.',
  'claim.success':
    'E-posta adresiniz onaylandı. Yeni şifrenizle giriş yapabilirsiniz. Hesapta kayıtlı telefon ve fotoğraf kaldırıldı; giriş yapınca adınızı ve ilanlarınızı denetleyin.',
  'claim.expired': 'Bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir şifre bağlantısı isteyebilirsiniz.',
  'claim.toLogin': 'Hesabı siz mi açtınız?',
  'claim.toLoginAction': 'Şifrenizle giriş yapın',
  'claim.wanted': 'Giriş yaptığınızda e-posta adresiniz onaylanacak.',

  'admin.login': 'Yönetim Girişi',
  'admin.loginLead': 'Yönetim alanına girmek için e-posta ve şifrenizi yazın.',
  'admin.site': 'Siteye dön',
  'unauthorized.title': 'Yetkisiz erişim',
  'unauthorized.text':
    'Bu sayfayı görüntülemek için gereken yetki hesabınıza verilmemiş. Bir yanlışlık olduğunu düşünüyorsanız yöneticinize başvurun.',
  'unauthorized.visitor': 'Bu sayfa yalnızca yetkili çalışanlar içindir.',
  'unauthorized.as': 'Giriş yapan hesap: {email}',
} as const;
