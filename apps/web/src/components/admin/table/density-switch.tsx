import { admin } from '@amphi/domain/messages/fr/admin/common';
import { Group } from '@mantine/core';
import { useId } from 'react';
import classes from './toolbar.module.css';
import { DENSITIES, useDensity } from './use-density.ts';

/**
 * Chooses between rows that show more at once and rows with more room; only where the stylesheets know both. It is
 * on every list: the library's control would weigh more than its two radio buttons.
 */
export function DensitySwitch() {
  const { density, choose } = useDensity();
  const name = useId();
  return (
    <Group
      className={classes.densitySwitch}
      align="stretch"
      wrap="nowrap"
      gap={0}
      role="radiogroup"
      aria-label={admin.density}
    >
      {DENSITIES.map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === density}
            onChange={() => choose(value)}
          />
          {admin.densities[value]}
        </label>
      ))}
    </Group>
  );
}
