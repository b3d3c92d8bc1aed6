import { Link } from 'react-router-dom';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: string;
  hint: string;
  /** The page with the details. */
  to: string;
  size?: 'large';
}

/** One figure, linked to its details. */
export function StatCard({ label, value, hint, to, size }: StatCardProps) {
  return (
    <Link to={to} className={classes.root} data-size={size}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  );
}
