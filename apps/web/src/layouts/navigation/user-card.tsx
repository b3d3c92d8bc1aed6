import { navigation } from '@amphi/domain/messages/fr/navigation';
import type { SessionUser } from '../../lib/session.ts';
import classes from './user-card.module.css';

/** Who is signed in. */
export function UserCard({ user }: { user: SessionUser }) {
  return (
    <div className={classes.root}>
      <span className={classes.name} dir="auto">
        {user.full_name}
      </span>
      <span className={classes.email}>{user.email}</span>
      {user.is_admin && <span className={classes.role}>{navigation.adminBadge}</span>}
    </div>
  );
}
