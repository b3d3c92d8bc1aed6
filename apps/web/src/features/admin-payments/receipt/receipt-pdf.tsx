import { adminPayments } from '@amphi/domain/messages/fr/admin/payments';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownReceipt } from './use-receipt-pose.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A receipt has one page or two; for longer documents there is the link to the file. */
const MAX_PAGES = 5;

/**
 * The pages of a PDF, rendered to canvases by pdf.js, so that nothing in the file can run or load
 * anything, keyboard shortcuts keep working, and phones without a viewer show them too.
 */
export default function ReceiptPdf({
  url,
  title,
  onFail,
  ...pose
}: ShownReceipt & { onFail: () => void }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const loading = getDocument({ url, isEvalSupported: false, enableXfa: false });
    let gone = false;
    loading.promise.then(setPdf, () => gone || fail());
    return () => {
      gone = true;
      void loading.destroy();
    };
  }, [url]);

  if (!pdf || pose.frame.width === 0)
    return <Skeleton pos="absolute" inset={0} h="100%" radius={0} />;
  const shown = Math.min(pdf.numPages, MAX_PAGES);
  return (
    <Stack miw="100%" style={{ justifySelf: 'start' }} align="center" gap="sm">
      {Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
        <ReceiptPdfPage
          key={number}
          pdf={pdf}
          number={number}
          label={adminPayments.pdfPage(title, number, pdf.numPages)}
          onFail={onFail}
          {...pose}
        />
      ))}
      {pdf.numPages > shown && (
        <Text fz="sm" p="md">
          {adminPayments.pdfMore(shown, pdf.numPages)}
        </Text>
      )}
    </Stack>
  );
}

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
function ReceiptPdfPage({
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
