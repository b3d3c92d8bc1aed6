import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './dashboard.module.css';

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
    <Link to={to} className={classes.statCard} data-size={size}>
      <Text span fz="sm" fw={600}>
        {label}
      </Text>
      <span className={classes.value}>{value}</span>
      <Text span c="dimmed" fz="sm">
        {hint}
      </Text>
    </Link>
  );
}
