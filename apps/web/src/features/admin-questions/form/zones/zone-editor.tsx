import { zonePlays } from '@amphi/domain/messages/fr/admin/zone-plays';
import { adminZones as texts } from '@amphi/domain/messages/fr/admin/zones';
import { shapeAround } from '@amphi/domain/questions/zones/geometry';
import {
  COORDINATE_MAX,
  POLYGON_MIN,
  type Point,
  ZONE_PLAYS,
  ZONE_SHAPES,
  ZONES_MAX,
  type Zone,
} from '@amphi/domain/questions/zones/zones';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowBackUp, IconPlus, IconPolygon } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ChoiceField, ChoiceFilter } from '../../../../components/ui/choice.tsx';
import type { QrocValues } from '../values/values.ts';
import { type DrawnZone, drawnZones, zoneErrors, zoneFields } from '../values/zones.ts';
import { type Tool, ZoneCanvas } from './zone-canvas.tsx';
import { ZoneFields } from './zone-fields.tsx';

const TOOLS = (['select', ...ZONE_SHAPES] as const).map((value) => ({
  value,
  label: texts.tool[value],
}));
const PLAYS = ZONE_PLAYS.map((value) => ({ value, label: zonePlays[value] }));

interface ZoneEditorProps {
  form: UseFormReturnType<QrocValues>;
}

/** The zones of an open question: drawn on its picture, each with its label. */
export default function ZoneEditor({ form }: ZoneEditorProps) {
  const { image_url, zone_play } = form.values;
  const zones = drawnZones(form.values);
  const play = zone_play ?? 'place';
  const root = useRef<HTMLFieldSetElement>(null);
  const [tool, setTool] = useState<Tool>('select');
  const [selected, setSelected] = useState<number>();
  const [corners, setCorners] = useState<Point[]>([]);
  const [past, setPast] = useState<Past[]>([]);
  const isFull = zones.length >= ZONES_MAX;
  const added = useRef(false);
  // A zone that was added by a button is where the keyboard goes on.
  useEffect(() => {
    if (added.current)
      root.current?.querySelector<HTMLElement>('[aria-pressed=true][aria-label]')?.focus();
    added.current = false;
  });

  function write(next: readonly DrawnZone[]) {
    form.setValues(zoneFields(next, play));
    for (const { path } of zoneErrors(form.errors)) form.clearFieldError(path);
  }

  /** @param series names changes that are undone together */
  function change(next: readonly DrawnZone[], series?: string) {
    if (series === undefined || past.at(-1)?.series !== series) {
      setPast([...past.slice(1 - HISTORY_MAX), { zones, series }]);
    }
    write(next);
  }

  function undo() {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setSelected(undefined);
    write(last.zones);
  }

  function draw(zone: Zone) {
    setCorners([]);
    setTool('select');
    if (isFull) return;
    setSelected(zones.length);
    change([...zones, { ...zone, label: '', synonyms: '' }]);
  }

  function addCentred() {
    const middle = COORDINATE_MAX / 2 + 40 * (zones.length % 6);
    added.current = true;
    draw(shapeAround(tool === 'select' ? 'rectangle' : tool, [middle, middle]));
  }

  function remove(index: number) {
    setSelected(undefined);
    change(zones.filter((_, at) => at !== index));
  }

  const update = (index: number, values: Partial<DrawnZone>, series?: string) =>
    change(
      zones.map((zone, at) => (at === index ? { ...zone, ...values } : zone)),
      series,
    );

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && corners.length > 0) setCorners([]);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isField(event.target))
      undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <fieldset ref={root} aria-label={texts.title} data-path="zones" tabIndex={-1} onKeyDown={press}>
      <Stack gap="sm">
        <Text variant="meta">{texts.hint}</Text>
        <ChoiceFilter
          label={texts.tools}
          options={TOOLS.map((one) => ({ ...one, disabled: isFull && one.value !== 'select' }))}
          value={tool}
          onChange={(chosen) => {
            setTool(chosen);
            setCorners([]);
          }}
        />
        {tool === 'polygon' && <Text variant="meta">{texts.polygonHint}</Text>}
        {isFull && <Text variant="meta">{texts.full(ZONES_MAX)}</Text>}
        {image_url.trim() === '' ? (
          <Text>{texts.noPicture}</Text>
        ) : (
          <ZoneCanvas
            key={image_url}
            src={image_url.trim()}
            zones={zones}
            tool={tool}
            selected={selected}
            onSelect={setSelected}
            onDraw={draw}
            onChange={update}
            onRemove={remove}
            corners={corners}
            onCorners={setCorners}
          />
        )}
        <Group gap="xs">
          {corners.length >= POLYGON_MIN && (
            <Button
              leftSection={<IconPolygon size={18} aria-hidden />}
              onClick={() => draw({ shape: 'polygon', points: corners })}
            >
              {texts.close}
            </Button>
          )}
          <Button
            variant="default"
            disabled={isFull}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={addCentred}
          >
            {texts.addCentred}
          </Button>
          <Button
            variant="default"
            disabled={past.length === 0}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={undo}
          >
            {texts.undo}
          </Button>
        </Group>
        <ZoneFields
          zones={zones}
          selected={selected}
          onSelect={setSelected}
          onChange={update}
          onRemove={remove}
        />
        {zoneErrors(form.errors).map(({ path, error }) => (
          <Input.Error key={path} fz="sm">
            {error}
          </Input.Error>
        ))}
        {zones.length > 0 && (
          <ChoiceField
            legend={texts.play}
            multiple={false}
            options={PLAYS}
            value={[play]}
            onChange={([chosen]) => form.setFieldValue('zone_play', chosen ?? play)}
          />
        )}
      </Stack>
    </fieldset>
  );
}

/** The zones before a change, or before a series of changes. */
interface Past {
  zones: readonly DrawnZone[];
  series: string | undefined;
}
const HISTORY_MAX = 100;

/** A field undoes its own typing. */
const isField = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea');
