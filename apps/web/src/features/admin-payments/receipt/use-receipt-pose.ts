import { useState } from 'react';

const STEPS = [1, 1.5, 2, 3, 4];

/** The zoom and the rotation of a receipt. */
export function useReceiptPose() {
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  return {
    zoom: STEPS[step] ?? 1,
    /** Degrees, clockwise. */
    rotation: (quarters % 4) * 90,
    canZoomIn: step < STEPS.length - 1,
    canZoomOut: step > 0,
    zoomIn: () => setStep((current) => Math.min(current + 1, STEPS.length - 1)),
    zoomOut: () => setStep((current) => Math.max(current - 1, 0)),
    toggleZoom: () => setStep((current) => (current === 0 ? 2 : 0)),
    rotate: () => setQuarters((current) => current + 1),
  };
}

export type ReceiptPose = ReturnType<typeof useReceiptPose>;

export interface ShownReceipt {
  url: string;
  title: string;
  /** The size that it fits into at first, in pixels. */
  frame: { width: number; height: number };
  zoom: number;
  rotation: number;
}
