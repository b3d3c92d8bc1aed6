import { common } from '@amphi/domain/messages/fr/common';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './loading-screen.module.css';

/** A whole page that only says to wait. */
export function LoadingScreen({ label = common.loading }: { label?: string }) {
  return (
    <div className={classes.root} role="status">
      <BrandMark size={56} animated />
      <span>{label}</span>
    </div>
  );
}
