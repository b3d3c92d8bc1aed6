import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './icon-button.module.css';

/** `public/color-scheme.js` sets it before the first paint, and the library keeps it. */
const shownScheme = () => document.documentElement.dataset.mantineColorScheme;

/**
 * Switches between light and dark. The choice is remembered; until there is one, the system decides. Which of the two
 * names and signs shows is the stylesheet's to say, since a prerendered page does not know the choice of the device.
 */
export function ColorSchemeToggle({ labels }: { labels: { toDark: string; toLight: string } }) {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <UnstyledButton
      className={`${classes.button} ${classes.toggle}`}
      onClick={() => setColorScheme(shownScheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={classes.toDark}>
        <IconMoon size={20} role="img" aria-label={labels.toDark} />
      </span>
      <span className={classes.toLight}>
        <IconSun size={20} role="img" aria-label={labels.toLight} />
      </span>
    </UnstyledButton>
  );
}
