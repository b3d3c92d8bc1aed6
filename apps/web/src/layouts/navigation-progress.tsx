import { useNavigation } from 'react-router-dom';
import classes from './navigation-progress.module.css';

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.root} aria-hidden />;
}
