-- Estimators may look at units, service groups and certificates; now their menu leads there too. A role
-- that a company has made narrower stays as it is.

update roles set permissions = array_append(permissions, 'APP_CONFIG_VIEW')
where code = 'estimator' and not 'APP_CONFIG_VIEW' = any (permissions)
  and permissions @> array['SERVICE_GROUPS_VIEW', 'UNITS_VIEW', 'CERTIFICATES_VIEW'];
