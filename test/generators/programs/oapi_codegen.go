// Makes the reads of the README's tour with the client of oapi-codegen.
package main

import (
	"context"
	"fmt"
	"os"

	"directory/client"
)

func main() {
	ctx := context.Background()
	directory, err := client.NewClientWithResponses(os.Args[1])
	check(err)
	closest, err := directory.LocationsClosestByLatLonWithResponse(ctx, &client.LocationsClosestByLatLonParams{Lat: 45.52, Lon: -122.67})
	check(err)
	one, err := closest.JSON200.AsLocationsClosestByLatLonResultForm2()
	check(err)
	fmt.Println(*one.Location.Name)
	atLeast := 10
	listed, err := directory.LocationsListRegionWithResponse(ctx, "portland", &client.LocationsListRegionParams{ByAtLeastNMachines: &atLeast})
	check(err)
	region, err := listed.JSON200.AsLocationsListResultForm2()
	check(err)
	inRegion, err := region.Locations.AsLocationsListResultForm2Locations0()
	check(err)
	fmt.Println(len(inRegion))
	noDetails := 2
	box, err := directory.LocationsWithinBoundingBoxGeojsonWithResponse(ctx, &client.LocationsWithinBoundingBoxGeojsonParams{
		Swlat: 45.4, Swlon: -122.8, Nelat: 45.6, Nelon: -122.5, NoDetails: &noDetails,
	})
	check(err)
	collection, err := box.ApplicationgeoJSON200.AsLocationsWithinBoundingBoxResultForm1()
	check(err)
	fmt.Println(len(collection.Features))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
