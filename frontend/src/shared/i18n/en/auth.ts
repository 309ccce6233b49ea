import type { English } from '../english';
import type { auth as tr } from '../tr/auth';

export const auth: English<typeof tr> = {
  'login.title': 'Sign in',
  'login.lead': 'Sign in to your account to send messages, save favourites and post ads.',
  'login.submit': 'Sign in',
  'login.remember': 'Remember me',
  'login.forgot': 'Forgot my password',
  'login.failed': 'Sign-in failed. Check your details.',
  'login.secondStep': 'Verification code',
  'login.success': 'Signed in',
  'login.successText': 'Welcome, {name}. Reloading the page…',
  'login.successThere': 'Welcome, {name}. Taking you there…',
  'login.wanted': 'You need to sign in for the page you wanted to open. You will be taken there afterwards.',
  'login.toRegister': 'No account yet?',
  'login.toRegisterAction': 'Sign up',

  'register.title': 'Sign up',
  'register.lead': 'Open your free account in a minute.',
  'register.firstName': 'First name',
  'register.lastName': 'Last name',
  'register.passwordHint': 'At least 6 characters',
  'register.submit': 'Sign up',
  'register.failed': 'Sign-up failed. Please try again.',
  'register.success': 'You have signed up successfully. You can sign in now.',
  'register.toLogin': 'Already have an account?',
  'register.toLoginAction': 'Sign in',

  'forgot.title': 'Forgot my password',
  'forgot.lead': 'Enter your e-mail address and we will send you a link for setting a new password.',
  'forgot.submit': 'Send reset link',
  'forgot.failed': 'Something went wrong while resetting the password',
  'forgot.toLogin': 'Back to sign-in',

  'field.email': 'E-mail',
  'field.password': 'Password',
  'field.newPassword': 'New password',
  'field.newPasswordAgain': 'New password (again)',

  'wait.now': 'You can try again in {seconds} {seconds|second|seconds}.',
  'wait.over': 'You can try again now.',

  'social.or': 'or',
  'social.google': 'Continue with Google',
  'social.facebook': 'Continue with Facebook',
  'social.unknown': 'Signing in with Google and Facebook is not available at the moment.',

  'socialLogin.title': 'Social sign-in',
  'socialLogin.waiting': 'Signing you in',
  'socialLogin.waitingText': 'Your account is being verified, please wait…',
  'socialLogin.success': 'Signed in',
  'socialLogin.successText': 'Welcome, {name}. Taking you there…',
  'socialLogin.failed': 'Sign-in failed',
  'socialLogin.cancelled': 'You left the sign-in unfinished. You can try again or sign in with your e-mail address.',
  'socialLogin.expired': 'This sign-in has expired or was used before. Please try again.',
  'socialLogin.unverified_email':
    'The e-mail address of the account you chose is not verified. Verify it there, or sign in with your e-mail address and password.',
  'socialLogin.confirm': 'Confirm your e-mail address',
  'socialLogin.confirm_email':
    'We have sent a confirmation link to your e-mail address. Open it in this browser within an hour to finish signing in.',
  'socialLogin.unavailable': 'The sign-in service cannot be reached at the moment. Please try again shortly.',
  'socialLogin.failedText':
    'Something went wrong while signing in. Please try again, or sign in with your e-mail address and password.',
  'socialLogin.again': 'Sign in',
  'socialLogin.retry': 'Try again',
  'socialLogin.home': 'Back to home page',

  'reset.title': 'Reset password',
  'reset.lead': 'Set a new password for your account.',
  'reset.submit': 'Update password',
  'reset.failed': 'The password could not be reset. Please try again.',
  'reset.error': 'Something went wrong while resetting the password',
  'reset.success': 'Your password has been updated. You can sign in with your new password.',
  'reset.expired': 'The link has expired',
  'reset.expiredText':
    'Password reset links are valid for 60 minutes and can be used once. You can ask for a new link to continue.',
  'reset.missing': 'The link is incomplete',
  'reset.missingText':
    'This page opens with the link sent to your e-mail address. Open the link from your e-mail or ask for a new one.',
  'reset.new': 'Ask for a new link',

  'verify.success': 'Your e-mail address has been confirmed',
  'verify.failed': 'Your e-mail address could not be confirmed',
  'verify.failedText': 'The link may have expired or may have been used before.',

  'claim.ownTitle': 'Confirm your e-mail address',
  'claim.ownLead': 'The last step for the account you opened with {email}.',
  'claim.ownText':
    'You opened the link elsewhere than in the browser you signed up with. To confirm, just sign in here with your password.',
  'claim.own': 'Sign in and confirm',
  'claim.notMine': 'You did not open this account?',
  'claim.notMineAction': 'It was not me',
  'claim.title': 'Claim your account',
  'claim.lead': 'An account with {email} was opened in another browser.',
  'claim.text':
    'Somebody may have used your address. Set a new password to take over the account. The old password stops working and everyone signed in to the account is signed out.',
  'claim.submit': 'Set password and confirm',
  'claim.failed': 'Your account could not be confirmed. Please try again.',
  'claim.success':
    'Your e-mail address has been confirmed. You can sign in with your new password. The phone number and photo of the account have been removed; check your name and your ads after signing in.',
  'claim.expired': 'The link has expired or was used before. You can ask for a new password link.',
  'claim.toLogin': 'Did you open the account?',
  'claim.toLoginAction': 'Sign in with your password',
  'claim.wanted': 'Your e-mail address will be confirmed when you sign in.',

  'admin.login': 'Admin sign-in',
  'admin.loginLead': 'Enter your e-mail address and password to open the admin area.',
  'admin.site': 'Back to the site',
  'unauthorized.title': 'Unauthorised access',
  'unauthorized.text':
    'Your account does not have the permission this page requires. If you think this is a mistake, contact your administrator.',
  'unauthorized.visitor': 'This page is for authorised staff only.',
  'unauthorized.as': 'Signed in as: {email}',
};
