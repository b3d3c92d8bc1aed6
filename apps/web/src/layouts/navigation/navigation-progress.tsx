import { useNavigation } from 'react-router-dom';
import classes from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const pending = useNavigation().state !== 'idle';
  return pending ? <div className={classes.root} aria-hidden /> : null;
}
