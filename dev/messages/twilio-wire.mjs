import { createHmac, randomBytes } from "node:crypto";

/** Twilio's ids: SM and 32 hexadecimal digits. */
export const newSid = () => `SM${randomBytes(16).toString("hex")}`;

/** The signature Twilio puts on a web hook: HMAC-SHA-1 over the address and the sorted parameters. */
export function signatureOf(authToken, url, params) {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => text + name + params[name], url);
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

/** The answer to a refused request. */
export const refusal = (status, code, message) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/**
 * Numbers that behave badly, after Twilio's own test numbers: refused while sending, or taken and not delivered later.
 * https://www.twilio.com/docs/iam/test-credentials
 */
export const REFUSED = {
  "+15005550001": refusal(400, 21211, "Invalid 'To' Phone Number: +15005550001"),
  "+15005550009": refusal(400, 21614, "'To' number is not a valid mobile number"),
};
export const NOT_DELIVERED = { "+15005550003": 30003, "+15005550005": 30005, "+15005550007": 30006 };

/** A message as the API shows it. */
export const shown = ({ sid, to, from, body, status, createdAt, errorCode }) => ({
  sid,
  to,
  from,
  body,
  status,
  error_code: errorCode ?? null,
  direction: "outbound-api",
  date_created: new Date(createdAt).toUTCString(),
  date_sent: new Date(createdAt).toUTCString(),
});

/** The text of a TwiML answer; null where it has none. */
export function answerIn(twiml) {
  const text = /<Message>([\s\S]*?)<\/Message>/.exec(twiml)?.[1];
  return text === undefined ? null : text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
