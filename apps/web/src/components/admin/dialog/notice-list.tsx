import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Without a transition, in which the last one would still be there. */
export const NoticeList = () => <Notifications position="bottom-center" transitionDuration={0} />;
