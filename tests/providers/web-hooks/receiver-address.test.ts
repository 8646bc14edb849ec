import { expect, test } from "vitest";
import { isPublicAddress, readReceiverAddress } from "#app/lib/providers/web-hooks/receiver-address.ts";

const strict = { loopback: false };
const problemOf = (text: string, rules = strict) => {
  const read = readReceiverAddress(text, rules);
  return "problem" in read ? read.problem : null;
};

test("a public https address on an agreed port is a receiver's", () => {
  for (const text of [
    "https://hooks.example.com/linewise?token=1",
    "https://hooks.example.com:8443/",
    "https://93.184.216.34/x",
    "https://[2606:4700:4700::1111]/",
    "https://bücher.example/",
  ])
    expect(problemOf(text), text).toBeNull();
});

test.each([
  ["http://hooks.example.com/", "not-encrypted"],
  ["ftp://hooks.example.com/", "not-encrypted"],
  ["javascript:alert(1)", "not-encrypted"],
  ["file:///etc/passwd", "not-encrypted"],
  ["hooks.example.com", "not-an-address"],
  ["https://", "not-an-address"],
  ["https://user:password@hooks.example.com/", "credentials"],
  ["https://user@hooks.example.com/", "credentials"],
  ["https://hooks.example.com@127.0.0.1/", "credentials"],
  ["https://hooks.example.com/#part", "fragment"],
  ["https://hooks.example.com:22/", "port"],
  ["https://hooks.example.com:80/", "port"],
  ["https://hooks.example.com:6379/", "port"],
  [`https://hooks.example.com/${"a".repeat(500)}`, "too-long"],
  // Names that stay inside.
  ["https://localhost/", "local"],
  ["https://localhost./", "local"],
  ["https://LOCALHOST/", "local"],
  ["https://app.localhost/", "local"],
  ["https://intranet/", "local"],
  ["https://printer.local/", "local"],
  ["https://metadata.google.internal/", "local"],
  ["https://1.0.0.127.in-addr.arpa/", "local"],
  // Loopback in every spelling the URL parser knows.
  ["https://127.0.0.1/", "local"],
  ["https://127.1/", "local"],
  ["https://2130706433/", "local"],
  ["https://0x7f000001/", "local"],
  ["https://0x7f.1/", "local"],
  ["https://0177.0.0.1/", "local"],
  ["https://017700000001/", "local"],
  ["https://127.0.0.1./", "local"],
  ["https://１２７.0.0.1/", "local"],
  ["https://%31%32%37.0.0.1/", "local"],
  ["https://0.0.0.0/", "local"],
  ["https://0/", "local"],
  ["https://[::]/", "local"],
  ["https://[::1]/", "local"],
  ["https://[::ffff:127.0.0.1]/", "local"],
  ["https://[::ffff:7f00:1]/", "local"],
  ["https://[::127.0.0.1]/", "local"],
  ["https://[64:ff9b::7f00:1]/", "local"],
  ["https://[2002:7f00:1::]/", "local"],
  // The metadata of a cloud, and its neighbors.
  ["https://169.254.169.254/latest/meta-data/", "local"],
  ["https://2852039166/", "local"],
  ["https://0xa9fea9fe/", "local"],
  ["https://[::ffff:169.254.169.254]/", "local"],
  ["https://[fd00:ec2::254]/", "local"],
  ["https://168.63.129.16/", "local"],
  ["https://100.100.100.200/", "local"],
])("%s is refused: %s", (text, problem) => {
  expect(problemOf(text)).toBe(problem);
});

test.each([
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "127.255.255.255",
  "169.254.1.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2001:2::1",
  "2002:808:808::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "2606:4700::5efe:808:808",
  "not an address",
  "",
])("nothing is sent to %s", (address) => {
  expect(isPublicAddress(address, strict)).toBe(false);
});

test.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450::1"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address, strict)).toBe(true);
  },
);

test("on a developer's machine loopback may be asked without encryption, and nothing else that is private", () => {
  const developer = { loopback: true };
  expect(problemOf("http://127.0.0.1:4250/hook", developer)).toBeNull();
  expect(problemOf("http://localhost:4250/hook", developer)).toBeNull();
  expect(problemOf("http://[::1]:4250/hook", developer)).toBeNull();
  expect(problemOf("http://hooks.example.com/", developer)).toBe("not-encrypted");
  expect(problemOf("https://10.0.0.1/", developer)).toBe("local");
  expect(problemOf("https://169.254.169.254/", developer)).toBe("local");
  expect(isPublicAddress("127.0.0.1", developer)).toBe(true);
  expect(isPublicAddress("::ffff:127.0.0.1", developer)).toBe(false);
  expect(isPublicAddress("192.168.0.1", developer)).toBe(false);
});
