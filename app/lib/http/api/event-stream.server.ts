import { requestContext } from "#app/lib/http/edge/request-context.server.ts";
import type { Stream } from "./api.server.ts";

interface Sink {
  write(bytes: Uint8Array): void;
  unsent(): number;
  end(): void;
  cut(): void;
}

/**
 * Server-Sent Events as an answer. `begin` gets the function that writes and returns the one to call when the connection is gone. Nothing
 * delays the events: a header asks proxies not to buffer, and `no-transform` prevents compression, which would wait for more.
 */
export function eventStream(begin: (sink: Sink) => { close(): void }): Stream {
  return {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
      Vary: "Cookie, Authorization",
    },
    open: () => {
      const connection = requestContext()?.connection;
      let close = (): void => undefined;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            let isOpen = true;
            const end = () => {
              if (isOpen) controller.close();
              isOpen = false;
            };
            const sink: Sink = {
              write: (bytes) => void (isOpen && controller.enqueue(bytes)),
              unsent: () => (connection?.unsent() ?? 0) + Math.max(0, -(controller.desiredSize ?? 0)),
              end,
              cut: () => {
                end();
                connection?.cut();
              },
            };
            const begun = begin(sink);
            // A client that gave the stream up has closed it already; closing it again would throw.
            close = () => {
              begun.close();
              isOpen = false;
            };
            connection?.onClose(() => {
              end();
              close();
            });
          },
          cancel: () => close(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      );
    },
  };
}
