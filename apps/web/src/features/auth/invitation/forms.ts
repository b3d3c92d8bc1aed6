export { NewPasswordForm } from '../new-password-form.tsx';
export { InvitedForm } from './invited-form.tsx';
