import { imageUrl } from '@amphi/domain/fields';
import { adminZones as texts } from '@amphi/domain/messages/fr/admin/zones';
import { Skeleton } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import classes from '../question-form.module.css';
import type { QrocValues } from '../values/values.ts';
import { zoneErrors } from '../values/zones.ts';

const ZoneEditor = lazy(() => import('./zone-editor.tsx'));

/** The zones of an open question that has a picture; opens where there are some, or one is refused. */
export function ZonesField({ form }: { form: UseFormReturnType<QrocValues> }) {
  const { image_url, zones } = form.values;
  const [opened, setOpened] = useState(zones.length > 0);
  if (zones.length === 0 && !imageUrl.safeParse(image_url.trim()).data) return null;
  return (
    <details
      className={classes.marking}
      open={opened || zoneErrors(form.errors).length > 0}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      {(opened || zoneErrors(form.errors).length > 0) && (
        <Suspense fallback={<Skeleton height={320} />}>
          <ZoneEditor form={form} />
        </Suspense>
      )}
    </details>
  );
}
