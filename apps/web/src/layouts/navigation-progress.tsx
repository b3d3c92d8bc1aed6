import { useVisit } from '../lib/router.tsx';
import classes from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const { pending } = useVisit();
  return pending ? <div className={classes.root} aria-hidden /> : null;
}
