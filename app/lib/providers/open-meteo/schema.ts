import { z } from "zod";

const values = z.array(z.number().nullable()).nullish();

/** A forecast for one place. Times have no zone: they are local by `utc_offset_seconds`. */
export const forecast = z.object({
  latitude: z.number(),
  longitude: z.number(),
  utc_offset_seconds: z.number().int(),
  hourly_units: z.record(z.string(), z.string()).nullish(),
  hourly: z
    .object({
      time: z.array(z.string()),
      temperature_2m: values,
      precipitation_probability: values,
      wind_speed_10m: values,
      wind_direction_10m: values,
      wind_gusts_10m: values,
    })
    .nullish(),
  current_units: z.record(z.string(), z.string()).nullish(),
  current: z
    .object({
      time: z.string(),
      temperature_2m: z.number().nullish(),
      wind_speed_10m: z.number().nullish(),
      wind_direction_10m: z.number().nullish(),
      wind_gusts_10m: z.number().nullish(),
    })
    .nullish(),
});
export type Forecast = z.infer<typeof forecast>;
