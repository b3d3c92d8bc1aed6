import { Box } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShownReceipt } from './use-receipt-pose.ts';

/** Pixels per side: sharp enough, and rendered without a noticeable delay. */
const MAX_SIDE = 4_000;

interface ReceiptPdfPageProps extends Pick<ShownReceipt, 'frame' | 'zoom' | 'rotation'> {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  label: string;
  onFail: () => void;
}

/** Draws a page, at first in the width of the frame. */
export function ReceiptPdfPage({
  pdf,
  number,
  label,
  frame: { width },
  zoom,
  rotation,
  onFail,
}: ReceiptPdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    async function render() {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (gone || target === null) return;
      const rotated = { rotation: (page.rotate + rotation) % 360 };
      const natural = page.getViewport({ scale: 1, ...rotated });
      const scale = (width / natural.width) * zoom;
      const sharp = Math.min(
        window.devicePixelRatio,
        MAX_SIDE / (Math.max(natural.width, natural.height) * scale),
      );
      const viewport = page.getViewport({ scale: scale * sharp, ...rotated });
      target.width = viewport.width;
      target.height = viewport.height;
      target.style.width = `${natural.width * scale}px`;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
      target.dataset.rendered = 'true';
    }
    render().catch(() => gone || fail());
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, width, zoom, rotation]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      display="block"
      bg="var(--amphi-paper)"
      role="img"
      aria-label={label}
    />
  );
}
