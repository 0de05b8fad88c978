import { PART_OF_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import type { createClient } from '../../shared/api/trpc.ts';

type SendPart = ReturnType<typeof createClient>['documents']['sendPart']['mutate'];

/**
 * Sends a file in parts that fit into a call; one after the other, so that nothing waits behind it.
 * @param onSent told how many bytes were sent
 * @returns what it is published by
 */
export async function sendFile(file: File, sendPart: SendPart, onSent: (bytes: number) => void): Promise<string> {
  let upload: string | null = null;
  for (let at = 0; at < file.size; at += PART_OF_DOCUMENT) {
    const bytes = file.slice(at, at + PART_OF_DOCUMENT);
    const sent: { upload: string } = await sendPart({
      upload,
      part: at / PART_OF_DOCUMENT,
      content: await base64Of(bytes),
    });
    upload = sent.upload;
    onSent(at + bytes.size);
  }
  return upload ?? '';
}

/** @throws DOMException when the file is gone, or was changed since it was chosen */
const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
