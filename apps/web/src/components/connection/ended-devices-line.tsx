import { deviceLimit } from '@amphi/domain/messages/fr/account/devices';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { endedDevices, rememberEndedDevices } from '../../lib/ended-devices.ts';
import classes from './connection-bar.module.css';

/** Other devices that the sign-in on this one has signed out. */
export function EndedDevicesLine() {
  const [devices, setDevices] = useState(endedDevices);
  if (devices.length === 0) return null;
  function close() {
    rememberEndedDevices();
    setDevices([]);
  }
  return (
    <p className={classes.line}>
      <IconDevices size={18} aria-hidden />
      <span>{deviceLimit.ended(devices)}</span>
      <Button variant="subtle" size="sm" onClick={close}>
        {deviceLimit.understood}
      </Button>
    </p>
  );
}
